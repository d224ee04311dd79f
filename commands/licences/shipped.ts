/** A package of another author that is shipped. */
export type ShippedPackage = {
  /** Binaries of several platforms are one package, such as `@img/sharp-*`. */
  name: string
  /** Several versions are separated by commas. */
  version: string
  /** An SPDX expression, such as `MIT OR CC0-1.0`. */
  licence: string
  /** The number of platforms, or 0 if it is the same package on all of them. */
  platforms: number
}

export type NoticedPackage = ShippedPackage & { copyright: string }

export type ShippedFont = { family: string; version: string; licence: string; copyright: string }

/** Everything that is shipped, sorted by name. */
export type Shipped = {
  /** The licence of this project. */
  ownLicence: string
  packages: ShippedPackage[]
  /** Packages whose code browsers load. */
  browser: NoticedPackage[]
  /** Packages of the native app that the site does not use. */
  native: ShippedPackage[]
  fonts: ShippedFont[]
}

/** Compares names in the same order on every machine. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name < other.name ? -1 : 1
