import { formatDate } from '../../rules/language/dates.ts'
import { plural } from '../../rules/language/plural.ts'
import { euros } from '../../rules/money/cents.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import { href } from '../../routes.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { CardProblems } from '../../services/billing/cards/card-problems-service.ts'
import type { Declaration } from '../../services/billing/declarations/declarations-service.ts'
import type { DuePayout, UnmatchedLine } from '../../services/billing/payments/payments-service.ts'
import type { Issue } from '../../services/newsletters/issues/issues-service.ts'
import type { OfficePageServices } from '../office-services.ts'

/** Something an employee has to do; `href` leads to the page where it is done. */
export type Task = { count: number; title: string; hint: string; href: string }

/** Returns what waits for an employee, without areas where nothing waits. Deadlines of contracts come first. */
export async function openTasks(
  services: Pick<
    OfficePageServices,
    'officeDeclarations' | 'payments' | 'cardTroubles' | 'officeIssues'
  >,
): Promise<Task[]> {
  const { officeDeclarations, payments, cardTroubles, officeIssues } = services
  const [declarations, cards, unmatched, payouts, { issues }] = await Promise.all([
    officeDeclarations.open(),
    cardTroubles.list(),
    payments.unmatched(),
    payments.owedBack(),
    officeIssues.overview(),
  ])
  return [
    declarationTask(declarations),
    disputeTask(cards),
    unmatchedTask(unmatched),
    payoutTask(payouts),
    refundTask(cards),
    chargeTask(cards),
    issueTask(issues.filter(({ state }) => state === 'draft')),
  ].filter(({ count }) => count > 0)
}

function declarationTask(open: readonly Declaration[]): Task {
  const [oldest] = open
  return {
    count: open.length,
    title: plural(open.length, {
      one: 'Kündigung oder Widerruf prüfen',
      other: 'Kündigungen und Widerrufe prüfen',
    }),
    hint: oldest ? `Der älteste Eingang ist vom ${formatDate(oldest.declaredAt)}.` : '',
    href: href['office-declarations'](),
  }
}

function disputeTask({ disputes }: CardProblems): Task {
  const [first] = disputes
    .flatMap(({ answerBy }) => answerBy ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
  return {
    count: disputes.length,
    title: plural(disputes.length, {
      one: 'Beanstandung einer Kartenzahlung beantworten',
      other: 'Beanstandungen von Kartenzahlungen beantworten',
    }),
    hint: first ? `Die erste Frist endet am ${formatDate(first)}.` : 'Ohne Frist.',
    href: href['office-cards'](),
  }
}

function unmatchedTask(lines: readonly UnmatchedLine[]): Task {
  return {
    count: lines.length,
    title: plural(lines.length, { one: 'Zahlung zuordnen', other: 'Zahlungen zuordnen' }),
    hint: 'Überweisungen, zu denen keine Rechnung genannt ist.',
    href: href['office-bank'](),
  }
}

function payoutTask(payouts: readonly DuePayout[]): Task {
  const [oldest] = payouts
  const cents = payouts.reduce((sum, payout) => sum + payout.cents, 0)
  return {
    count: payouts.length,
    title: plural(payouts.length, { one: 'Erstattung auszahlen', other: 'Erstattungen auszahlen' }),
    hint: oldest ? `Zusammen ${euros(cents)}, die älteste seit ${dayInWords(oldest.since)}.` : '',
    href: href['office-bank'](),
  }
}

function refundTask({ refunds }: CardProblems): Task {
  const failed = refunds.filter(({ state }) => state === 'failed')
  return {
    count: failed.length,
    title: plural(failed.length, {
      one: 'gescheiterte Rückzahlung klären',
      other: 'gescheiterte Rückzahlungen klären',
    }),
    hint: 'Sie wurde nicht angenommen; der Betrag steht dem Kunden noch zu.',
    href: href['office-cards'](),
  }
}

function chargeTask({ failedCharges }: CardProblems): Task {
  const cents = failedCharges.reduce((sum, { openCents }) => sum + openCents, 0)
  return {
    count: failedCharges.length,
    title: plural(failedCharges.length, {
      one: 'gescheiterte Abbuchung klären',
      other: 'gescheiterte Abbuchungen klären',
    }),
    hint: `Zusammen sind ${euros(cents)} offen.`,
    href: href['office-cards'](),
  }
}

function issueTask(drafts: readonly Issue[]): Task {
  const [newest] = drafts
  return {
    count: drafts.length,
    title: plural(drafts.length, {
      one: 'Newsletter-Ausgabe im Entwurf',
      other: 'Newsletter-Ausgaben im Entwurf',
    }),
    hint: newest?.subject ? `Zuletzt „${newest.subject}“.` : 'Noch ohne Betreff.',
    href: newsroomHref.newsletters(),
  }
}
