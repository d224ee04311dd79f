const RULES = new Intl.PluralRules('de')

/**
 * Returns the German form for a count: `one` for 1, else `other`, also for 0. `count` is a whole number from 0. The number
 * is part of the forms, so that a form can also spell it out: `{ one: 'Ein Artikel', other: '7 Artikel' }`.
 */
export function plural<Form>(count: number, forms: { one: Form; other: Form }): Form {
  return RULES.select(count) === 'one' ? forms.one : forms.other
}
