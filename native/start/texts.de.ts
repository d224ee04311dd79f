export const texts = {
  trying: 'Die Verbindung wird geprüft.',
  notYet: 'Noch keine Verbindung.',
}
