import { expect, test } from 'vitest'
import { acceptedValuesText } from '../../rules/office/settings/setting-form.ts'
import type { SettingName } from '../../rules/site/settings.ts'
import { problemsOf, readForm } from '../forms/read-form.ts'
import { resetSettingForm, settingForm } from './office-setting.form.ts'

const command = { reason: 'Auf Wunsch', idempotencyKey: 'a-1', seen: '14' }

/** Returns the value of a setting's form and the error at its field. */
function read(name: SettingName, value: string) {
  const form = settingForm(name)
  const { values, faults } = readForm(form, { ...command, value })
  return { value: values?.value, problem: problemsOf(form, faults.join(',')).value }
}

test('a value is converted by the kind of its setting', () => {
  expect(read('gift_link_days', ' 30 ')).toEqual({ value: 30 })
  expect(read('robots_shut_out', 'GPTBot\r\n  CCBot ')).toEqual({ value: ['GPTBot', 'CCBot'] })
})

test('a rejected value is explained', () => {
  const problem = acceptedValuesText('gift_link_days')
  expect(read('gift_link_days', 'zehn')).toEqual({ problem })
})

test('a value that is too long is rejected, not cut', () => {
  expect(read('tdm_policy_url', 'x'.repeat(5001))).toEqual({ problem: 'Höchstens 5000 Zeichen.' })
})

test('a reset ignores the typed value and keeps it for the form', () => {
  const reset = readForm(resetSettingForm, { ...command, command: 'default', value: 'zehn' })
  expect([reset.values?.value, reset.typed.value]).toEqual([null, 'zehn'])
})
