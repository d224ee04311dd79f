/** German texts of the editor. */
export const texts = {
  pasteTooLarge:
    'Der eingefügte Inhalt ist zu groß. Fügen Sie ihn bitte in Teilen von höchstens 5 MB ein.',
}
