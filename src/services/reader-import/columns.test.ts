import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'

test('customers of WooCommerce are recognised by the fields of its REST API', () => {
  const names = 'id date_created date_created_gmt email first_name last_name role username'
  const { system, of } = columnsOf([...names.split(' '), 'is_paying_customer'])
  expect(system).toBe('wordpress')
  expect(Object.fromEntries(of)).toMatchObject({ email: 'email', firstName: 'first_name' })
})

test('customers of WooCommerce are recognised by the titles of its table', () => {
  const { system, of, unread } = columnsOf(
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend'.split(','),
  )
  expect(system).toBe('wordpress')
  expect(Object.fromEntries(of)).toEqual({ name: 'Name', created: 'Sign Up', email: 'Email' })
  expect(unread).toContain('Total Spend')
})

test('a table with German names has its moment of registration and its hashes of passwords', () => {
  const { of, unread } = columnsOf([
    'E-Mail-Adresse',
    'Registriert am',
    'Bestaetigt',
    'Passwort-Hash',
    'Kundennummer',
  ])
  expect(Object.fromEntries(of)).toEqual({
    email: 'E-Mail-Adresse',
    created: 'Registriert am',
    confirmed: 'Bestaetigt',
    passwordHash: 'Passwort-Hash',
  })
  expect(unread).toEqual(['Kundennummer'])
})
