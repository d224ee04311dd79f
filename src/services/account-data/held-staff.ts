/** Tables about accounts of staff: their second factor, and the invitations they sent. */
export const HELD_STAFF = {
  second_factors: {
    title: 'Zweiter Faktor',
    key: 'account_id',
    columns: {
      created_at: 'Begonnen am',
      confirmed_at: 'Eingeschaltet am',
      app_at: 'App eingerichtet am',
    },
    withheld: ['secret', 'last_step'],
  },
  passkeys: {
    title: 'Passkeys',
    key: 'account_id',
    columns: {
      id: 'Nummer',
      name: 'Name',
      transports: 'Verbindung',
      created_at: 'Hinzugefügt am',
      last_used_at: 'Zuletzt benutzt am',
    },
    withheld: ['credential_id', 'public_key', 'counter'],
  },
  passkey_challenges: {
    title: 'Begonnene Bestätigungen mit Passkey',
    key: 'account_id',
    columns: { purpose: 'Wofür', created_at: 'Begonnen am' },
    withheld: ['session', 'challenge'],
  },
  recovery_codes: {
    title: 'Wiederherstellungscodes',
    key: 'account_id',
    columns: { created_at: 'Gemacht am' },
    withheld: ['code_hash'],
  },
  factor_sessions: {
    title: 'Anmeldungen mit zweitem Faktor',
    key: 'account_id',
    columns: { confirmed_at: 'Bestätigt am' },
    withheld: ['session'],
  },
  editor_tokens: {
    title: 'Zugänge für Programme, die in Ihrem Namen handeln',
    key: 'account_id',
    columns: {
      name: 'Programm',
      scopes: 'Rechte',
      created_at: 'Angelegt am',
      expires_at: 'Gültig bis',
      revoked_at: 'Beendet am',
      last_used_at: 'Zuletzt benutzt am',
    },
    withheld: ['id', 'hash', 'beginning'],
  },
  staff_invitations: {
    title: 'Einladungen zur Mitarbeit, die Sie verschickt haben',
    key: 'account_id',
    columns: {
      email: 'Eingeladen',
      newsroom_role: 'Rolle in der Redaktion',
      roles: 'Rechte',
      invited_at: 'Am',
      expires_at: 'Gültig bis',
    },
    withheld: ['id', 'code_hash'],
  },
} as const
