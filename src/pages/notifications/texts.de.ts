export const texts = {
  lead: 'Ihr Browser meldet Ihnen, was wichtig ist, auch wenn unsere Seite nicht offen ist. Ein Konto brauchen Sie dafür nicht.',
  isOff: 'Zurzeit verschicken wir keine Benachrichtigungen.',
  withoutScript:
    'Benachrichtigungen richtet Ihr Browser mit JavaScript ein. Bitte schalten Sie es für diese Seite ein.',
  states: {
    unsupported:
      'Dieser Browser kann keine Benachrichtigungen zeigen. Auf iPhone und iPad geht es, wenn Sie unsere Seite vorher zum Home-Bildschirm hinzufügen.',
    denied:
      'Sie haben unserer Seite Benachrichtigungen verboten. In den Einstellungen Ihres Browsers können Sie das ändern.',
    off: 'In diesem Browser sind Benachrichtigungen ausgeschaltet.',
    on: 'In diesem Browser sind Benachrichtigungen eingeschaltet.',
    saved: 'Gespeichert. Sie bekommen in diesem Browser Benachrichtigungen.',
    ended: 'Ausgeschaltet. Ihre Auswahl haben wir gelöscht.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal.',
  },
  notKnown: 'Was für diesen Browser eingestellt ist, ließ sich nicht laden.',
  what: 'Was Sie erfahren möchten',
  breaking: 'Eilmeldungen',
  follows: 'Was ich mit meinem Konto verfolge: meine Themen und Orte',
  regions: 'Orte',
  topics: 'Themen',
  quiet: 'Ruhe',
  from: 'von',
  to: 'bis',
  quietHelp: 'In dieser Zeit kommt nichts. Zweimal dieselbe Stunde heißt: keine Ruhezeit.',
  turnOn: 'Benachrichtigungen einschalten',
  save: 'Auswahl speichern',
  end: 'Ausschalten',
  kept: 'Wir speichern dafür die Adresse, die Ihr Browser uns nennt, und Ihre Auswahl, sonst nichts. Wenn Sie ausschalten, löschen wir beides.',
} as const
