import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  anyText,
  checkbox,
  compact,
  fieldOf,
  freeText,
  idempotencyKey,
  line,
  oneOf,
  verbatim,
  wholeNumber,
} from './form-fields.ts'
import { ibanField } from './iban-field.ts'
import { fieldProps, nameOf, problemsOf, readAnyForm, readForm } from './read-form.ts'

const form = z.object({
  name: line({ label: 'Name', problem: 'Bitte nennen Sie Ihren Namen.', max: 10 }),
  code: compact({ optional: true }),
  note: freeText({ optional: true }),
  password: verbatim({ optional: true }),
  terms: checkbox({ required: true, problem: 'Bitte stimmen Sie zu.' }),
  way: oneOf(['invoice', 'sepa']),
  count: wholeNumber({ min: 1, max: 5 }),
  iban: ibanField({ label: 'IBAN', problem: 'Diese IBAN stimmt nicht.' }),
  key: idempotencyKey(),
  day: fieldOf(
    'line',
    z.string().transform((text) => text.split('.')),
  ),
})

const VALID = {
  name: 'Jana\u00A0Fröhl ',
  code: ' AB 12\u200B ',
  note: 'eine\nzweite ',
  password: ' geheim ',
  terms: 'on',
  way: 'sepa',
  count: '3',
  iban: 'DE02 1203 0000 0000 2020 51',
  key: 'a-1',
  day: '1.2',
}

test('a valid form has normalised and converted values', () => {
  const { values, faults } = readForm(form, { ...VALID, unknown: 'x' })
  expect(faults).toEqual([])
  expect(values).toEqual({
    name: 'Jana Fröhl',
    code: 'AB12',
    note: 'eine\nzweite',
    password: ' geheim ',
    terms: true,
    way: 'sepa',
    count: 3,
    iban: 'DE02120300000000202051',
    key: 'a-1',
    day: ['1', '2'],
  })
})

test.each([
  ['name', ''],
  ['name', 'elf Zeichen'],
  ['name', 'a\u0000'],
  ['terms', ''],
  ['way', 'card'],
  ['way', 'toString'],
  ['count', '0'],
  ['count', '6'],
  ['count', '1.5'],
  ['count', '-1'],
  ['iban', 'DE02120300000000202052'],
  ['iban', ''],
  ['key', ''],
  ['key', 'a b'],
] as const)('the field %s with %j is wrong, and its typed value is kept', (name, value) => {
  const { values, faults, typed } = readForm(form, { ...VALID, [name]: value })
  expect([values, faults, typed[name]]).toEqual([null, [name], value])
})

test('a missing, repeated or inherited field counts as empty', () => {
  for (const body of [{}, { ...VALID, name: ['a', 'b'] }, Object.create(VALID) as object])
    expect(readForm(form, body).faults).toContain('name')
  expect(readForm(form, { ...VALID, code: 5 }).values?.code).toBe('')
})

test('a checkbox is ticked by `on` in a form and by `true` in JSON', () => {
  for (const terms of ['on', 'true', true])
    expect(readForm(form, { ...VALID, terms }).values?.terms).toBe(true)
  for (const terms of ['off', 1, false])
    expect(readForm(form, { ...VALID, terms }).faults).toEqual(['terms'])
})

test('a form whose fields accept every text has values for every body', () => {
  const any = z.object({ name: anyText('line'), password: anyText('verbatim'), terms: checkbox() })
  expect(readAnyForm(any, {})).toEqual({ name: '', password: '', terms: false })
  const unsound = { name: ' a\u0000\u00A0b ', password: ' \uD800 ', terms: 'on' }
  expect(readAnyForm(any, unsound)).toEqual({
    name: 'a\u0000 b',
    password: ' \uD800 ',
    terms: true,
  })
  expect(() => readAnyForm(form, {})).toThrow()
})

test('a page words each fault by field or reason, and ignores other names', () => {
  const abroad = readForm(form, { ...VALID, name: '', iban: 'CH93 0076 2011 6238 5295 7' })
  expect(abroad.faults).toEqual(['name', 'iban-abroad'])
  const problems = problemsOf(form, 'name,iban-abroad,way,constructor,<b>')
  expect(problems).toEqual({
    name: 'Bitte nennen Sie Ihren Namen.',
    iban: expect.stringContaining('Europäischen Wirtschaftsraums'),
  })
  expect(problemsOf(form, 'iban').iban).toBe('Diese IBAN stimmt nicht.')
})

test('a page takes name and label of a field from the form', () => {
  expect(fieldProps(form, 'name')).toEqual({ id: 'name', name: 'name', label: 'Name' })
  expect(nameOf(form, 'key')).toBe('key')
})
