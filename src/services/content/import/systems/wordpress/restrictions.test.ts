import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import { anyPicture } from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'

const { store, importText } = await sampleImportForFile()

const SECRET = 'Nussmus'
const FREE = '<!-- wp:paragraph --><p>Vorn ist es frei.</p><!-- /wp:paragraph -->'
const HIDDEN = `<!-- wp:paragraph --><p>${SECRET}</p><!-- /wp:paragraph -->`
const META = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

let next = 0
const item = (content: string, more = '', { id = 0, type = 'post', status = 'publish' } = {}) => {
  const own = id || (next += 1)
  return `<item><title>Text ${own}</title><link>https://a.example/text-${own}/</link>
<guid isPermaLink="false">https://a.example/?p=${own}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${own}</wp:post_id><wp:post_date_gmt>2024-05-02 06:15:00</wp:post_date_gmt>
<wp:post_name>text-${own}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`
}
const exported = (
  ...items: string[]
) => `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>A</title><link>https://a.example</link><wp:wxr_version>1.2</wp:wxr_version>
${items.join('\n')}</channel></rss>`

async function documentOf(id: number | null | undefined): Promise<string> {
  const row = await store.database
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
  return JSON.stringify(row)
}

const block = (name: string, attributes: object, inner = HIDDEN) =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} --><div>${inner}</div><!-- /wp:${name} -->`
const controls = (name: string) => ({
  blockVisibility: { controlSets: [{ id: 1, enable: true, controls: { [name]: { x: 1 } } }] },
})

test.each([
  ['WordPress 6.9 hides', block('group', { metadata: { blockVisibility: false } })],
  ['Block Visibility hides', block('group', { blockVisibility: { hideBlock: true } })],
  ['Block Visibility shows to some users', block('group', controls('userRole'))],
  ['Block Visibility shows on some days', block('group', controls('dateTime'))],
  ['Conditional Blocks checks', block('group', { conditionalBlocks: [{ type: 'userLoggedIn' }] })],
  ['Otter checks', block('group', { otterConditions: [[{ type: 'loggedInUser' }]] })],
  ['LifterLMS shows to students', block('group', { llms_visibility: 'enrolled' })],
  ['Ultimate Member restricts', block('group', { um_is_restrict: true })],
  [
    'WordPress hides, with blocks of the same name in it',
    block('group', { metadata: { blockVisibility: false } }, block('group', {}) + HIDDEN),
  ],
  [
    'WordPress hides, and that has no end',
    `<!-- wp:group {"metadata":{"blockVisibility":false}} -->${HIDDEN}`,
  ],
])('leaves out a block that %s, and names it', async (_, hidden) => {
  const [result] = await importText('blocks.xml', exported(item(FREE + hidden)))
  expect(result).toMatchObject({
    status: 'created',
    reason: 'without blocks that are hidden or shown under conditions',
  })
  const stored = await documentOf(result?.id)
  expect(stored).toContain('Vorn ist es frei.')
  expect(stored).not.toContain(SECRET)
})

test('keeps blocks that only some screens show, and blocks after a hidden one', async () => {
  const hidden = block('group', { metadata: { blockVisibility: false } })
  const shown = block('group', controls('screenSize'), FREE)
  const last = '<!-- wp:paragraph --><p>Der Schluss.</p><!-- /wp:paragraph -->'
  const [result] = await importText('screens.xml', exported(item(hidden + shown + last)))
  const stored = await documentOf(result?.id)
  expect(stored).toContain('Vorn ist es frei.')
  expect(stored).toContain('Der Schluss.')
})

test.each([
  [
    'the block premium-content/container',
    block('premium-content/container', {}, block('premium-content/subscriber-view', {})),
  ],
  ['the block jetpack/paywall', `<!-- wp:jetpack/paywall /-->${HIDDEN}`],
  ['the block pmpro/membership', block('pmpro/membership', { levels: ['1'] })],
  [
    'the block woocommerce-memberships/member-content',
    block('woocommerce-memberships/member-content', {}),
  ],
  ['[swpm_protected]', `[swpm_protected]${SECRET}[/swpm_protected]`],
  ['[arm_restrict_content]', `[arm_restrict_content plan="1"]${SECRET}[/arm_restrict_content]`],
  ['[wpmem_logged_in]', `[wpmem_logged_in]${SECRET}[/wpmem_logged_in]`],
])('keeps what is after %s for paying readers', async (name, hidden) => {
  const file = exported(item(`${FREE}\n\n${hidden}`))
  const [refused] = await importText('members.xml', file)
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: `${name} keeps its text for members (--members paid imports it as a paid article)`,
  })
  const mapping = { rules: [], members: 'paid' as const }
  const [paid] = await importText('members.xml', file, { mapping })
  expect(paid?.status).toBe('created')
  const stored = await documentOf(paid?.id)
  expect(stored).toContain('Vorn …')
  expect(stored).not.toContain(SECRET)
})

test('keeps texts that a shortcode shows to visitors', async () => {
  const [result] = await importText('guests.xml', exported(item('[not_member]Frei.[/not_member]')))
  expect(result).toMatchObject({ status: 'created', reason: 'without [not_member]' })
})

test.each([
  ['_jetpack_newsletter_access', 'paid_subscribers'],
  ['_members_access_role', 'subscriber'],
  ['rcp_subscription_level', 'any-paid'],
])('refuses a post that the field %s keeps for members', async (key, value) => {
  const [result] = await importText('field.xml', exported(item('Text.', META(key, value))))
  expect(result).toMatchObject({ status: 'rejected' })
  expect(result?.reason).toContain(`the field ${key} keeps its text for members`)
})

test('takes neither private or trashed attachments nor a reusable block with a password', async () => {
  const upload = (id: number, status: string) =>
    item(
      '',
      `<wp:attachment_url>https://a.example/${SECRET}-${id}.jpg</wp:attachment_url><wp:post_parent>0</wp:post_parent>`,
      { id, type: 'attachment', status },
    )
  const post = item(
    `Frei.\n\n[gallery ids="901,902"]\n\n<!-- wp:block {"ref":903} /-->`,
    META('_thumbnail_id', '901'),
  )
  const secured = item(SECRET, '<wp:post_password>geheim</wp:post_password>', {
    id: 903,
    type: 'wp_block',
  })
  const { options, asked } = anyPicture()
  const file = exported(upload(901, 'private'), upload(902, 'trash'), secured, post)
  const results = await importText('uploads.xml', file, options)
  const result = results.find(({ status }) => status === 'created')
  expect(await documentOf(result?.id)).not.toContain(SECRET)
  expect(asked).toEqual([])
})
