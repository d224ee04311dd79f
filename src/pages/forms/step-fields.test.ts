import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StepForm } from '../../ui/layouts/office/SecondStep.tsx'
import { cutField } from './cut-field.ts'
import { idempotencyKeyOrNew, stepFields, stepForm } from './step-fields.ts'
import { readForm } from './read-form.ts'
import { z } from 'zod'

test('the second step sends exactly the fields that its endpoint reads', () => {
  const html = renderToStaticMarkup(
    createElement(StepForm, {
      action: '/',
      idempotencyKey: 'a',
      reason: '',
      reasonMissing: false,
      commands: [{ label: 'Sperren' }],
      back: '/',
    }),
  )
  const names = [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(Object.keys(stepFields())))
})

test.each([
  ['x', null],
  [' drei\n\tZeilen ', 'drei Zeilen'],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['x'.repeat(501), null],
])('the reason %j is read as %j', (typed, reason) => {
  const { values, faults } = readForm(stepForm, { reason: typed, idempotencyKey: 'a' })
  expect(values?.reason ?? null).toBe(reason)
  expect(faults).toEqual(reason === null ? ['reason'] : [])
})

test('a form without a valid idempotency key gets a new one', () => {
  const form = z.object({ idempotencyKey: idempotencyKeyOrNew() })
  const keyOf = (idempotencyKey: string) =>
    readForm(form, { idempotencyKey }).values?.idempotencyKey
  expect(keyOf('a-1')).toBe('a-1')
  expect(keyOf('a b')).toMatch(/^[\w-]{36}$/)
  expect(keyOf('')).not.toBe(keyOf(''))
})

test('a long text is cut between two characters', () => {
  const form = z.object({ text: cutField(3, {}) })
  expect(readForm(form, { text: 'ab😀' }).values?.text).toBe('ab')
  expect(readForm(form, { text: ' ' }).faults).toEqual(['text'])
})
