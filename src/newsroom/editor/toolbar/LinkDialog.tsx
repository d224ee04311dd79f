import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { openPalette } from '../../palette/palette-key.ts'
import { usePaletteKey } from '../../palette/use-palette-key.ts'
import { DeskDialog } from '../../parts/DeskDialog.tsx'
import { addressOf } from '../commands/link-address.ts'
import { ArticleSearch } from './ArticleSearch.tsx'

type LinkDialogProps = { editor: Editor; onClose: () => void }

/** Sets, changes or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(current)
  const [isChecked, setChecked] = useState(false)
  const address = addressOf(typed)
  const close = () => {
    onClose()
    // After the dialog has given back the focus.
    requestAnimationFrame(() => editor.commands.focus())
  }
  usePaletteKey(() => {
    onClose()
    openCommandsFrom(editor)
  })
  const link = (href: string, text: string) => {
    const chain = editor.chain().extendMarkRange('link')
    const isWithin = current !== '' || !editor.state.selection.empty
    if (isWithin) chain.setLink({ href }).run()
    else
      chain
        .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
        .unsetMark('link')
        .run()
    close()
  }
  const submit = () => {
    setChecked(true)
    if (address) link(address, typed.trim())
  }
  return (
    <DeskDialog title={current ? 'Link ändern' : 'Link setzen'} onClose={close}>
      <div className="link-dialog">
        <AddressField
          value={typed}
          isFault={isChecked && !address}
          onChange={setTyped}
          onSubmit={submit}
        />
        <ArticleSearch onFound={({ urlPath, title }) => link(urlPath, title)} />
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={submit}>
            {current ? 'Ändern' : 'Setzen'}
          </button>
          {current && (
            <button
              type="button"
              className="button button-secondary"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run()
                close()
              }}
            >
              Link entfernen
            </button>
          )}
        </div>
      </div>
    </DeskDialog>
  )
}

/** Opens the palette after the dialog has given the focus back to the text. */
const openCommandsFrom = (editor: Editor) =>
  requestAnimationFrame(() => {
    editor.view.focus()
    openPalette()
  })

type AddressFieldProps = {
  value: string
  isFault: boolean
  onChange: (typed: string) => void
  onSubmit: () => void
}

/** Has the focus first. */
function AddressField({ value, isFault, onChange, onSubmit }: AddressFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="field">
      <label htmlFor={id}>Adresse</label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        value={value}
        aria-invalid={isFault || undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onSubmit()
        }}
      />
      <p id={`${id}-help`} className={isFault ? 'field-error' : 'field-help'}>
        {isFault
          ? 'Geben Sie eine Adresse im Web, eine Mailadresse oder einen Pfad dieser Website an.'
          : 'Eine Adresse im Web, eine Mailadresse oder ein Pfad wie /sport.'}
      </p>
    </div>
  )
}
