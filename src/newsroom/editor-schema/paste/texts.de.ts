/** German texts of the editor. */
export const texts = {
  pasteTooLarge:
    'Der eingefügte Inhalt ist zu groß. Fügen Sie ihn bitte in Teilen von höchstens 5 MB ein.',
  missingPictures: (count: number) =>
    count === 1
      ? 'Ein Bild wurde nicht eingefügt. Speichern Sie es als Datei, und ziehen Sie die Datei in den Text.'
      : `${count} Bilder wurden nicht eingefügt. Speichern Sie sie als Dateien, und ziehen Sie die Dateien in den Text.`,
}
