import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { samplePageConfig } from '../../../test/fixtures/page-config.fixtures.ts'
import { PageConfigProvider } from '../../ui/page-config.tsx'
import { OrderGiftView } from './OrderGiftView.tsx'

const MOMENT = new Date('2026-12-01T09:00:00Z')
const gift = {
  orderId: 1,
  orderNumber: '20261',
  code: 'ABCDEFGHJKMN',
  name: 'PLUS verschenken',
  what: 'PLUS',
  months: 3,
  usedAt: null,
  isVoid: false,
}
const planned = { recipient: 'a@b.example', sendOn: '2026-12-24', sentAt: null, failedAt: null }

test.each([
  ['not redeemed', {}, {}, 'schicken wir den Gutschein an a@b.example.'],
  ['redeemed before its day', { usedAt: MOMENT }, {}, null],
  ['sent and redeemed', { usedAt: MOMENT }, { sentAt: MOMENT }, 'Wir haben den Gutschein am'],
  ['void', { isVoid: true }, {}, null],
])('the page of a gift that is %s announces only what will happen', (_, its, sent, words) => {
  const html = renderToStaticMarkup(
    <PageConfigProvider value={samplePageConfig}>
      <OrderGiftView
        model={{ gift: { ...gift, ...its }, delivery: { ...planned, ...sent }, others: [] }}
      />
    </PageConfigProvider>,
  )
  if (words) expect(html).toContain(words)
  else expect(html).not.toMatch(/a@b\.example|geschickt/)
})
