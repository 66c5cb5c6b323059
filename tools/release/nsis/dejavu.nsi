; The installer for Windows: for one account, into its own folders, without an administrator.
; python -m tools.release.installer compiles this and says: VERSION, APP_ID, ICON, LICENCE, OUT, and FILES, the list of
; what is installed. The uninstaller removes that list and nothing else: other files may lie in the folder by then.
Unicode true
SetCompressor /SOLID lzma
!include MUI2.nsh
!include ${FILES}

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${APP_ID}"

Name "Deja Vu"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Deja Vu"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
ManifestDPIAware true
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Deja Vu"
VIAddVersionKey "FileDescription" "Deja Vu: a table for board games about memory"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence; see LICENSES"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\dejavu.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English" ; the first is what other systems see
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "Japanese"
!insertmacro MUI_LANGUAGE "Spanish"

Section
  ; What an older version left would be imported instead of what is new.
  RMDir /r "$INSTDIR\_internal"
  !insertmacro INSTALL_FILES
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Deja Vu.lnk" "$INSTDIR\dejavu.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Deja Vu"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The dejavu authors"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\dejavu.exe"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Games and settings lie elsewhere and stay.
Section "Uninstall"
  Delete "$SMPROGRAMS\Deja Vu.lnk"
  !insertmacro REMOVE_FILES
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
