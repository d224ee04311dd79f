/** § 20 MStV: what somebody whom a report concerns says of its facts, as prominent as the report and linked with it. */

/** Its kicker, whatever list it stands in. */
export const COUNTER_STATEMENT = 'Gegendarstellung'

/** The list of what answers an article. */
export const counterStatementsTo = (id: number): string => `counterstatement:${id}`
