import { shortened } from '../../../rules/language/cut-text.ts'
import { formatDateAndTime } from '../../../rules/language/dates.ts'

type About = { by: string; title: string }

const MAX_TITLE = 120

const named = (title: string): string =>
  title ? `„${shortened(title, MAX_TITLE)}“` : 'einem Artikel ohne Titel'

/** The mails to colleagues. They contain nothing of the draft but its title. */
export const noticeMails = {
  mention: ({ by, title }: About, comment: string) => ({
    subject: `${by} hat Sie in einem Kommentar zu ${named(title)} erwähnt`,
    paragraphs: [
      `${by} hat Sie in einem Kommentar zu ${named(title)} erwähnt:`,
      ...comment.split(/\n+/),
    ],
  }),
  assignment: ({ by, title }: About, deadline: Date | null) => ({
    subject: `Ihnen wurde zugewiesen: ${named(title)}`,
    paragraphs: [
      `${by} hat Ihnen die Arbeit an ${named(title)} zugewiesen.`,
      ...(deadline ? [`Der Text soll bis ${formatDateAndTime(deadline)} fertig sein.`] : []),
    ],
  }),
  open: 'In der Redaktion öffnen',
} as const
