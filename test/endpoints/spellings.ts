import type { Endpoint } from '../../src/api/endpoint.ts'

/**
 * Another way to write a path. `redirect`: redirects to the canonical spelling; `none`: is not an address; `same`: is
 * answered like the canonical spelling.
 */
export type Spelling = {
  name: string
  target: string
  method?: string
  headers?: Record<string, string>
  leads: 'same' | 'redirect' | 'none'
}

export const AS_IS = 'as is'

export function spellings(
  row: Pick<Endpoint, 'method' | 'path' | 'audience'>,
  path: string,
): Spelling[] {
  const last = path.lastIndexOf('/')
  const [head, tail] = [path.slice(0, last), path.slice(last + 1)]
  const encoded = `%${tail.charCodeAt(0).toString(16)}${tail.slice(1)}`
  const spelled: Spelling[] = [
    { name: AS_IS, target: path, leads: 'same' },
    { name: 'a query', target: `${path}?x=1&path=/a&%00`, leads: 'same' },
    {
      name: 'headers that name another method and path',
      target: path,
      headers: {
        'x-http-method-override': 'GET',
        'x-method-override': 'DELETE',
        'x-original-url': '/content-api/v5/articles/1300101/paid-body',
        'x-rewrite-url': '/content-api/v5/articles/1300101/paid-body',
        'x-forwarded-prefix': '/content-api',
      },
      leads: 'same',
    },
    { name: 'a slash at the end', target: `${path}/`, leads: 'redirect' },
    { name: 'two slashes at the end', target: `${path}//`, leads: 'redirect' },
    { name: 'a slash and a query', target: `${path}/?x`, leads: 'redirect' },
    { name: 'doubled inside', target: `${head}//${tail}`, leads: 'redirect' },
    { name: 'an encoded letter', target: `${head}/${encoded}`, leads: 'redirect' },
    { name: 'an encoded slash inside', target: `${head || '/'}%2f${tail}`, leads: 'none' },
    { name: 'an encoded slash at the end', target: `${path}%2f`, leads: 'none' },
    { name: 'a dot', target: `${head}/./${tail}`, leads: 'none' },
    { name: 'an encoded dot', target: `${path}/%2e`, leads: 'none' },
    { name: 'two dots', target: `${path}/x/..`, leads: 'none' },
    { name: 'a parameter', target: `${path};x`, leads: 'none' },
    { name: 'a null', target: `${path}%00`, leads: 'none' },
  ]
  const upper = path.replace(/^\/[a-z_]+/, (segment) => segment.toUpperCase())
  if (upper !== path) spelled.push({ name: 'capitals', target: upper, leads: 'none' })
  if (row.method === 'GET')
    spelled.push({ name: 'HEAD', target: path, method: 'HEAD', leads: 'same' })
  return spelled
}
