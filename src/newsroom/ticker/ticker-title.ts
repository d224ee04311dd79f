/** Returns the heading of a live ticker's screen: „Live: “ and the title, unless the title begins so itself. */
export const tickerTitle = (title: string): string =>
  /^live(?:ticker)?\s*[:|]/i.test(title) ? title : `Live: ${title}`
