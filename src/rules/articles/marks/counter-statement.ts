/** § 20 MStV: a counterstatement by a person concerned, as prominent as the report and linked with it. */

/** The kicker of a counterstatement in all lists. */
export const COUNTER_STATEMENT = 'Gegendarstellung'

/** The name of the list of counterstatements to an article. */
export const counterStatementsTo = (id: number): string => `counterstatement:${id}`
