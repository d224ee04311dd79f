import { Awareness } from 'y-protocols/awareness'
import WebSocket from 'ws'
import * as Y from 'yjs'
import { LIVE_FIELDS, LIVE_BODY } from '../../src/rules/newsroom/live/live-text.ts'
import { LiveConnection, type LiveStatus } from '../../src/newsroom/live/live-connection.ts'

/** A window of a live text outside of a browser: the browser's own connection, on another WebSocket. */
export function openLiveClient(urlOf: () => string, cookie: string, doc = new Y.Doc()) {
  const statuses: LiveStatus[] = ['connecting']
  const closed: number[] = []
  const awareness = new Awareness(doc)
  let socket: WebSocket
  const connection = new LiveConnection({
    doc,
    awareness,
    open: () => {
      socket = new WebSocket(urlOf().replace('http', 'ws'), { headers: { cookie } })
      socket.on('close', (code) => closed.push(code))
      return socket as unknown as globalThis.WebSocket
    },
    isSignedOut: async () => false,
    onStatus: (status) => statuses.push(status),
    onWelcome: () => true,
  })
  const fields = doc.getMap(LIVE_FIELDS)
  const body = doc.getXmlFragment(LIVE_BODY)
  return {
    doc,
    awareness,
    fields,
    body,
    connection,
    statuses,
    closed,
    status: () => statuses.at(-1),
    /** Ends the connection without a farewell. */
    cut: () => socket.terminate(),
    text: () => textOf(body),
    /** Adds a paragraph at the end. */
    write(words: string) {
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(words)])
      body.push([paragraph])
    },
    /** Types into the first text of the body. */
    type(words: string, offset = 0) {
      const element = body.get(0)
      if (!(element instanceof Y.XmlElement)) throw new Error('There is no paragraph.')
      const text = element.get(0)
      if (text instanceof Y.XmlText) text.insert(Math.min(offset, text.length), words)
      else element.insert(0, [new Y.XmlText(words)])
    },
    /** Ends like a killed browser, which sends nothing more. */
    die() {
      socket.terminate()
      connection.stop()
      awareness.destroy()
    },
    stop() {
      connection.stop()
      awareness.destroy()
    },
  }
}

export type LiveClient = ReturnType<typeof openLiveClient>

/** The text of a body, without its marks. */
const textOf = (fragment: Y.XmlFragment): string => fragment.toJSON().replaceAll(/<[^>]*>/g, ' ')
