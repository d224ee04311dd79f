import { build } from '../../commands/setup.mjs'

/** Builds the site before the tests of a project that needs it, unless the build is up to date. */
export const setup = (): Promise<void> => build()
