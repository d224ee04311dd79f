import { expect, test } from 'vitest'
import { importViolations } from './dependency-rules.ts'
import { violationsOf, type FileRuleName } from './file-rules.ts'

const violations = (path: string, text: string) => importViolations({ path, text })

test.each([
  ['src/rules/access.ts', "import type { A } from './article.ts'"],
  [
    'src/ui/news/Teaser.tsx',
    "import { a } from '../../rules/a.ts'\nimport { Icon } from '../kit/Icon.tsx'",
  ],
  ['src/ui/kit/Island.tsx', "import { useId } from 'react'"],
  ['src/store/migrate.ts', "import { readFile } from 'node:fs/promises'\nimport pg from 'pg'"],
  ['src/services/content/embedded.ts', "import { announce } from '../../store/outbox.ts'"],
  [
    'src/pages/home/home.page.ts',
    "import type { PublicContent } from '../../services/content/content-service.ts'",
  ],
  ['src/pages/home/home.page.ts', "import { href } from '../../routes.ts'"],
  ['src/pages/login/login.island.tsx', "import { sessionContract } from '../../api/contract.ts'"],
  [
    'src/browser/islands.ts',
    "const all = import.meta.glob<Module>('../{pages,ui}/**/*.island.tsx')",
  ],
  [
    'src/api/billing/mandates.ts',
    "import { ibanForm } from '../../pages/order-iban/order-iban.form.ts'",
  ],
  ['src/pages/order-iban/order-iban.form.ts', "import { line } from '../forms/form-fields.ts'"],
  [
    'src/newsroom/editor-schema/schema.ts',
    "import { getSchema } from '@tiptap/core'\nimport { a } from '../../rules/a.ts'",
  ],
  [
    'src/newsroom/data/api.ts',
    "import type { Draft } from '../../services/newsroom/contract.ts'\nimport { Icon } from '../../ui/kit/Icon.tsx'",
  ],
  ['src/server/main.ts', "import { seed } from './boot/seed.ts'"],
  ['src/rules/access.test.ts', "import { test } from 'vitest'"],
  ['commands/import.ts', "import { openStore } from '../src/store/open-store.ts'"],
])('the dependency rules allow %s to contain %s', (path, text) => {
  expect(violations(path, text)).toEqual([])
})

test.each([
  ['src/rules/access.ts', "import { z } from 'zod'", 'may not import packages'],
  ['src/rules/access.ts', "import { randomInt } from 'node:crypto'", 'may not import Node modules'],
  [
    'src/rules/access.ts',
    "import { openStore } from '../store/open-store.ts'",
    'may not import store',
  ],
  ['src/rules/access.ts', "import type { Store } from '../store/store.ts'", 'may not import store'],
  ['src/rules/access.ts', "export { Store } from '../store/store.ts'", 'may not import store'],
  ['src/rules/access.ts', "type S = import('../store/store.ts').Store", 'may not import store'],
  ['src/store/outbox.ts', "import { a } from '../rules/a.ts'", 'may not import rules'],
  ['src/ui/kit/Button.tsx', "import { texts } from '../texts.de.ts'", 'may not import ui'],
  ['src/ui/news/Teaser.tsx', "import { x } from '../../pages/page.ts'", 'may not import pages'],
  ['src/ui/news/Teaser.tsx', "import { readFile } from 'node:fs'", 'may not import Node modules'],
  [
    'src/services/content/embedded.ts',
    "import { gate } from '../../server/access-gate.ts'",
    'may not import server',
  ],
  ['src/api/session.ts', "import { pages } from '../server/pages.ts'", 'may not import server'],
  [
    'src/api/billing/mandates.ts',
    "import { OrderIbanView } from '../../pages/order-iban/OrderIbanView.tsx'",
    'forms of pages only',
  ],
  [
    'src/pages/order-iban/order-iban.form.ts',
    "import { OrderIbanView } from './OrderIbanView.tsx'",
    'a form may not import other parts of pages',
  ],
  [
    'src/pages/home/home.page.ts',
    "import { embeddedContent } from '../../services/content/embedded.ts'",
    'types of services only',
  ],
  [
    'src/pages/home/home.page.ts',
    "const late = await import('../../store/open-store.ts')",
    'may not import store',
  ],
  [
    'src/pages/login/login.island.tsx',
    "import { sessionApi } from '../../api/session.ts'",
    'contract of api only',
  ],
  [
    'src/pages/login/login.island.tsx',
    "import { reader } from '../../browser/reader.ts'",
    'may not import browser',
  ],
  [
    'src/browser/islands.ts',
    "import { ArticleView } from '../pages/article/ArticleView.tsx'",
    'islands of pages only',
  ],
  [
    'src/browser/islands.ts',
    "import.meta.glob('../{pages,server}/*.tsx')",
    'may not import server',
  ],
  [
    'src/newsroom/editor-schema/paste.ts',
    "import { htmlToContentItems } from '../../services/content/import/html/html.ts'",
    'types of services only',
  ],
  [
    'src/browser/entry.ts',
    "import { editorSchema } from '../newsroom/editor-schema/schema.ts'",
    'may not import newsroom',
  ],
  [
    'src/newsroom/Desk.tsx',
    "import { Teaser } from '../ui/news/Teaser.tsx'",
    'newsroom may not import ui',
  ],
  [
    'src/browser/entry.ts',
    "import { config } from '../../commands/setup.mjs'",
    'may only import files of src',
  ],
])('the dependency rules forbid %s to contain %s', (path, text, reason) => {
  expect(violations(path, text).join()).toContain(reason)
})

test('an import that only types may cross is allowed if every name is marked as a type', () => {
  const path = 'src/pages/home/home.page.ts'
  expect(
    violations(path, "import { type A, type B } from '../../services/content/contract.ts'"),
  ).toEqual([])
  expect(
    violations(path, "import { type A, b } from '../../services/content/contract.ts'"),
  ).toHaveLength(1)
  expect(violations(path, "import '../../services/content/contract.ts'")).toHaveLength(1)
})

type Sample = [rule: FileRuleName, path: string, text: string]

const broken: Sample[] = [
  ['lines', 'src/rules/long.ts', 'const a = 1\n'.repeat(251)],
  ['vagueNames', 'src/utils/dates.ts', ''],
  ['vagueNames', 'src/pages/home/helpers.ts', ''],
  ['barrels', 'src/ui/index.ts', 'export const a = 1'],
  ['barrels', 'src/ui/all.ts', "export * from './a.ts'\nexport { b } from './b.ts'"],
  ['defaultExports', 'src/ui/Button.tsx', 'export default function Button() { return <b /> }'],
  ['defaultExports', 'src/ui/Button.tsx', 'const a = 1\nexport { a as default }'],
  ['imports', 'src/server/main.ts', "import { a } from '@/rules/a.ts'"],
  ['imports', 'src/server/main.ts', "import { a } from '~/rules/a.ts'"],
  ['imports', 'src/server/main.ts', "import { a } from './a'"],
  ['paidBodies', 'src/api/article.ts', 'const body = await content.paidBody({ id })'],
  ['paidBodies', 'src/pages/article/article.page.ts', 'await content.changeTexts({ id })'],
  ['paidBodies', 'src/store/outbox.ts', 'sql`select document from paid_bodies`'],
  ['islands', 'src/browser/search.island.tsx', ''],
  ['pages', 'src/pages/home/HomeView.tsx', "import type { HomeModel } from './home.page.ts'"],
  ['purity', 'src/rules/dates.ts', 'export const now = () => Date.now()'],
  ['purity', 'src/rules/dates.ts', 'export const dice = () => Math.random()'],
  ['typeNames', 'src/server/a.ts', `${'type'} Found = { id: number }`],
  ['verbs', 'src/browser/a.ts', 'function tell(event: string): void {}'],
  ['verbs', 'src/server/a.ts', 'function forget(name: string): void {}'],
  ['verbs', 'src/server/a.ts', 'const forgetDevices = () => {}'],
  ['verbs', 'src/server/a.ts', 'type A = {\n  forget(name: string): void\n}'],
  ['traces', 'docs/notes.md', `see ${'/wor'}k/main`],
  ['traces', 'package.json', `"https://${'registry.npm'}js.org"`],
  ['lockFile', 'package-lock.json', '{ "resolved": "https://example.org/a.tgz" }'],
]

test.each(broken)('the rule "%s" reports %s', (rule, path, text) => {
  expect(violationsOf(rule, [{ path, text }])).toHaveLength(1)
})

const sound: Sample[] = [
  ['lines', 'src/rules/short.ts', 'const a = 1\n'.repeat(250)],
  ['vagueNames', 'src/rules/sharing.ts', ''],
  ['barrels', 'src/ui/a.ts', "export { b } from './b.ts'\nexport const a = 1"],
  ['defaultExports', 'vite.config.ts', 'export default {}'],
  [
    'imports',
    'src/server/main.ts',
    "import { serve } from '@hono/node-server'\nimport styles from './a.css?inline'",
  ],
  ['paidBodies', 'src/server/access/access-gate.ts', 'content.paidBody({ id })'],
  ['paidBodies', 'src/pages/page.ts', 'if (article.hasPaidBody) return'],
  ['islands', 'src/pages/login/login.island.tsx', ''],
  ['typeNames', 'src/server/a.ts', 'type PageContent = { id: number }'],
  ['verbs', 'src/browser/a.ts', 'function track(event: string): void {}'],
  ['verbs', 'src/server/a.ts', 'function drop(name: string): void {\n  forget()\n}'],
  ['pages', 'src/server/pages.ts', "import { homePage } from '../pages/home/home.page.ts'"],
  [
    'purity',
    'src/rules/dates.ts',
    '/** Not `Date.now()`: the moment is an argument. */\nexport const day = (now: Date) => new Date(now)',
  ],
  ['traces', 'README.md', 'Data lie in `DATA_DIR`, by default `./data`.'],
  ['lockFile', 'package-lock.json', '{ "version": "1.0.0" }'],
]

test.each(sound)('the rule "%s" accepts %s', (rule, path, text) => {
  expect(violationsOf(rule, [{ path, text }])).toEqual([])
})
