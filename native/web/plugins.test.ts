import { expect, test } from 'vitest'
import { Browser, Network } from './plugins.ts'

test("[S8.11] without a shell every plugin call rejects with the plugin's name and does not throw", async () => {
  await expect(Browser.open({ url: 'https://elsewhere.example' })).rejects.toMatchObject({
    message: '"Browser" plugin is not implemented on web',
    code: 'UNIMPLEMENTED',
  })
  await expect(Network.addListener('networkStatusChange', () => undefined)).rejects.toThrow(
    '"Network" plugin is not implemented on web',
  )
})
