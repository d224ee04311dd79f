import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countedDelivery, createMailCounter } from './counted-delivery.ts'

const mail = { to: 'leserin@leser.example', content: { subject: 'Gruß', paragraphs: [] } }

test('counts mails as sent, refused by the server or failed on the way', async () => {
  const counter = createMailCounter()
  const registry = new Registry()
  registry.registerMetric(counter)
  const answers: (Error | undefined)[] = [
    undefined,
    Object.assign(new Error('550 leserin@leser.example is unknown'), { responseCode: 550 }),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }),
    undefined,
  ]
  let isClosed = false
  const delivery = countedDelivery(
    {
      async send() {
        const answer = answers.shift()
        if (answer) throw answer
      },
      close: () => void (isClosed = true),
    },
    counter,
  )
  const counted = async () => (await registry.metrics()).match(/^mails_total.*$/gm)
  expect(await counted()).toEqual([
    'mails_total{outcome="sent"} 0',
    'mails_total{outcome="refused"} 0',
    'mails_total{outcome="failed"} 0',
  ])
  await delivery.send(mail)
  await expect(delivery.send(mail)).rejects.toThrow('550')
  await expect(delivery.send(mail)).rejects.toThrow('ECONNREFUSED')
  await delivery.send(mail)
  expect(await counted()).toEqual([
    'mails_total{outcome="sent"} 2',
    'mails_total{outcome="refused"} 1',
    'mails_total{outcome="failed"} 1',
  ])
  delivery.close()
  expect(isClosed).toBe(true)
})
