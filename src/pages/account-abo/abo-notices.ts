import type { PortalNotice } from '../../rules/accounts/portal.ts'

const done = (text: string): PortalNotice => ({ kind: 'done', text })
const problem = (text: string): PortalNotice => ({ kind: 'problem', text })

/** Messages for the result of a command, by the code of the redirect. */
export const ABO_NOTICES: Readonly<Record<string, PortalNotice>> = {
  cancelled: done('Ihre Kündigung ist bei uns. Die Bestätigung ist per E‑Mail unterwegs.'),
  'goes-on': done('Ihre Kündigung ist zurückgenommen. Ihr Abo läuft weiter wie vorher.'),
  over: problem(
    'Diese Kündigung lässt sich nicht mehr zurücknehmen. Sie können das Angebot neu bestellen.',
  ),
  paused: done('Ihr Abo pausiert ab heute.'),
  'not-paused': problem(
    'Dieses Abo endet schon und lässt sich nicht pausieren. Geändert ist nichts.',
  ),
  resumed: done('Ihr Abo läuft wieder. Willkommen zurück!'),
  'card-kept': done(
    'Ihre Karte ist hinterlegt. Was von jetzt an fällig ist, buchen wir von ihr ab.',
  ),
  'account-signed': done(
    'Ihr Mandat ist erteilt. Was von jetzt an fällig wird, ziehen wir von diesem Konto ein; die Bestätigung ist per E‑Mail unterwegs.',
  ),
  'offer-changed': done('Ihr Wechsel gilt ab sofort. Die Bestätigung ist per E‑Mail unterwegs.'),
  'not-changed': problem('Dieser Wechsel geht gerade nicht. Geändert ist nichts.'),
  'used-days': problem(
    'Bitte stimmen Sie zu, dass Sie bei einem Widerruf die Tage bis dahin zahlen. Geändert ist noch nichts.',
  ),
  unpaid: problem(
    'Dieser Wechsel geht erst, wenn eine erste Zahlung von Ihnen da ist. Geändert ist nichts.',
  ),
  'price-changed': problem(
    'Der Preis hat sich gerade geändert. Geändert ist noch nichts: Bitte sehen Sie sich den neuen Preis an.',
  ),
  'terms-changed': problem(
    'Laufzeit oder Bedingungen dieses Angebots haben sich gerade geändert. Geändert ist noch nichts: Bitte sehen Sie es sich noch einmal an.',
  ),
  'texts-changed': problem(
    'Unsere Bedingungen haben sich gerade geändert. Geändert ist noch nichts: Bitte lesen Sie die neue Fassung.',
  ),
  missing: problem('Dieses Abo läuft nicht mehr.'),
  invited: done('Die Einladung ist per E‑Mail unterwegs.'),
  full: problem('Vier Konten teilen dieses Abo schon, offene Einladungen mitgezählt.'),
  'own-address': problem('Das ist Ihre eigene Adresse: Sie lesen schon mit.'),
  'no-address': problem('Bitte geben Sie eine vollständige E‑Mail-Adresse an.'),
  limited: problem('Das waren viele Einladungen. Bitte versuchen Sie es morgen wieder.'),
  'taken-back': done('Die Einladung ist zurückgezogen.'),
  removed: done('Dieses Konto liest nicht mehr mit.'),
  nobody: problem('Das hatte sich schon erledigt.'),
  joined: done('Sie lesen jetzt mit. Viel Freude dabei!'),
}
