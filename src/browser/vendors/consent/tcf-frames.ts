import { FRAME_COMMANDS } from '../../../rules/consent/frame-commands.ts'
import type { TcfCallback } from './tcf.ts'

type Call = (command: string, version: unknown, callback: TcfCallback, parameter?: unknown) => void
type FrameCall = { command: string; version: unknown; callId: unknown; parameter?: unknown }

const LOCATOR = '__tcfapiLocator'

/** Adds the locator frame by which vendors' frames find this page, and answers their messages. */
export function answerFrames(call: Call): void {
  addEventListener('message', ({ data, source }) => {
    const frameCall = callIn(data)
    if (!frameCall || !source) return
    const { command, version, callId, parameter } = frameCall
    const answer: TcfCallback = (returnValue, success) => {
      const message = { __tcfapiReturn: { returnValue, success, callId } }
      // Sandboxed frames have no origin that could be named.
      source.postMessage(typeof data === 'string' ? JSON.stringify(message) : message, {
        targetOrigin: '*',
      })
    }
    if (FRAME_COMMANDS.includes(command)) call(command, version, answer, parameter)
    else answer(null, false)
  })
  const frame = document.createElement('iframe')
  frame.name = LOCATOR
  frame.hidden = true
  document.body.append(frame)
}

function callIn(data: unknown): FrameCall | undefined {
  try {
    const message: { __tcfapiCall?: FrameCall } | null =
      typeof data === 'string' ? JSON.parse(data) : data
    return message?.__tcfapiCall
  } catch {
    return undefined
  }
}
