import type { InputEvent, KeyboardEvent } from 'react'
import { correctTyping } from '../../editor-schema/typography.ts'
import { isGermanField, replaceRange, type GermanField } from '../../parts/forms/german-field.ts'

/** German typography in the fields around the text, as in the editor. */

/** The last correction; it can be taken back while the cursor has not moved since. */
let last: { field: GermanField; typed: string; text: string; value: string; at: number } | null =
  null
let isReplacing = false

/** Replaces the text in front of the cursor. */
function replaceBefore(field: GermanField, at: number, old: string, text: string): void {
  isReplacing = true
  replaceRange(field, [at - old.length, at], text)
  isReplacing = false
}

function onInput({ target, nativeEvent }: InputEvent): void {
  if (isReplacing) return
  last = null
  const { inputType, isComposing } = nativeEvent
  if (inputType !== 'insertText' || isComposing || !isGermanField(target)) return
  const { value, selectionStart: at, selectionEnd, maxLength } = target
  if (at === null || at !== selectionEnd) return
  const correction = correctTyping(value.slice(value.lastIndexOf('\n', at - 1) + 1, at))
  if (!correction) return
  const { typed, text } = correction
  const growth = text.length - typed.length
  if (maxLength >= 0 && value.length + growth > maxLength) return
  replaceBefore(target, at, typed, text)
  last = { field: target, typed, text, value: target.value, at: at + growth }
}

/** Backspace and undo directly after a correction restore what was typed. */
function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  const isUndo = key.toLowerCase() === 'z' && ctrlKey !== metaKey
  const isBackspace = key === 'Backspace' && !ctrlKey && !metaKey
  if (!last || altKey || shiftKey || !(isUndo || isBackspace) || target !== last.field) return
  const { field, typed, text, value, at } = last
  last = null
  if (field.value !== value || field.selectionStart !== at || field.selectionEnd !== at) return
  event.preventDefault()
  replaceBefore(field, at, text, typed)
}

/** Handlers for an element around fields. */
export const GERMAN_TYPING = { onInput, onKeyDown }
