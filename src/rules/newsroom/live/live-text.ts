/** The parts of a live text: the body is a `Y.XmlFragment`, the other fields of the article are a `Y.Map`. */
export const LIVE_BODY = 'body'
export const LIVE_FIELDS = 'fields'
