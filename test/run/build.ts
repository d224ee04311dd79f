import { build } from '../../commands/setup.mjs'

/** Builds the site before the tests of a project that needs the build, unless these sources are built already. */
export const setup = (): Promise<void> => build()
