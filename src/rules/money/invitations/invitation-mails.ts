import { coins } from '../wallet/wallet.ts'

/** The mail to the inviting reader; it does not name the invited one. */
export function inviterMail(credits: number) {
  return {
    subject: `Ihre Einladung: ${coins(credits)} für Sie`,
    paragraphs: [
      `Jemand hat auf Ihre Einladung bestellt und bezahlt. Wir haben Ihnen dafür ${coins(credits)} gutgeschrieben; sie verfallen nicht. Danke, dass Sie uns empfehlen.`,
    ],
  }
}

export function invitedMail(credits: number) {
  return {
    subject: `Ihre ${coins(credits)} sind da`,
    paragraphs: [
      `Sie haben auf Einladung bestellt. Ihre erste Rechnung ist bezahlt, und wir haben Ihnen wie versprochen ${coins(credits)} gutgeschrieben; sie verfallen nicht.`,
    ],
  }
}
