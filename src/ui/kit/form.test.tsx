import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Check, Form, type FormProblem } from './Form.tsx'

const agreement = (problem: FormProblem | null) =>
  renderToString(
    <Form
      name="order"
      title="Bestellen"
      isPage
      action="/order"
      submit="Bestellen"
      labels={{ terms: 'AGB' }}
      live={{
        problem,
        typed: {},
        isLive: false,
        isSending: false,
        submit: () => undefined,
        ref: null,
      }}
    >
      <Check name="terms" required>
        Ich stimme den <a href="/agb">AGB</a> in der Fassung vom {'29. November'} zu.
      </Check>
    </Form>,
  )

test('the label of a box with a link has no space in a node of its own, which Chromium would drop', () => {
  expect(agreement(null)).toContain(
    'Ich stimme den <a href="/agb">AGB</a> in der Fassung vom 29. November zu.</label>',
  )
})

test('a required box is invalid only after it was missed, and the summary of errors has a name', () => {
  expect(agreement(null)).toContain('aria-invalid="false"')
  const html = agreement({
    message: 'Bitte prüfen Sie',
    fields: { terms: 'Bitte stimmen Sie zu.' },
  })
  expect(html).toContain('aria-invalid="true" aria-describedby="order-terms-error"')
  expect(html).toMatch(
    /<section class="form-problem" aria-label="Fehler" aria-describedby="order-problem"/,
  )
  expect(html).toContain('<p id="order-problem">Bitte prüfen Sie</p>')
  // A list without a class has the bullets of running text on some pages.
  expect(html).not.toContain('<ul>')
})
