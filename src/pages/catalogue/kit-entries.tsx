// oxlint-disable react/jsx-key -- pairs of a state’s name and how it looks, no lists
import { createRef, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { CopyButton } from '../../ui/kit/CopyButton.tsx'
import { DRAWINGS } from '../../ui/kit/drawings.tsx'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Check, Field, Form, Password, type LiveForm } from '../../ui/kit/Form.tsx'
import { Icon, ICON_NAMES } from '../../ui/kit/Icon.tsx'
import { LoadLine } from '../../ui/kit/LoadLine.tsx'
import type { LoadStatus } from '../../ui/kit/load-status.ts'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { PasswordField } from '../../ui/kit/PasswordField.tsx'
import { TableScroll } from '../../ui/kit/TableScroll.tsx'
import { SelectField, TextField } from '../../ui/kit/TextField.tsx'

/** A component and its states; `place` makes the ids of the two modes unique. */
export type Entry = { name: string; states: (place: string) => readonly [string, ReactNode][] }

const LOAD_STATUSES: readonly LoadStatus[] = ['idle', 'pending', 'success', 'error']
const SALUTATIONS = [
  ['', 'Keine Angabe'],
  ['Frau', 'Frau'],
] as const
const LOOKS = ['primary', 'secondary', 'quiet'] as const

/** Returns a form handled by script. */
export const live = (changes: Partial<LiveForm>): LiveForm => ({
  problem: null,
  typed: {},
  isLive: true,
  isSending: false,
  submit: (event) => event.preventDefault(),
  ref: createRef(),
  ...changes,
})

function SampleForm({ place, state }: { place: string; state: LiveForm }) {
  return (
    <Form
      name={place}
      title="Formular"
      isPage={false}
      action="#"
      submit="Absenden"
      labels={{ email: 'E-Mail', password: 'Passwort', text: 'Nachricht', agb: 'Zustimmung' }}
      live={state}
    >
      <Field name="email" type="email" />
      <Password name="password" autoComplete="current-password" />
      <Field name="text" rows={3} maxLength={500} />
      <Check name="agb">Ich bin einverstanden.</Check>
    </Form>
  )
}

export const kitEntries: readonly Entry[] = [
  {
    name: 'Button',
    states: () => LOOKS.map((look) => [look, <Button look={look}>Weiterlesen</Button>] as const),
  },
  {
    name: 'ButtonLink',
    states: () =>
      LOOKS.map(
        (look) =>
          [
            look,
            <ButtonLink href="#" look={look}>
              Zum Abo
            </ButtonLink>,
          ] as const,
      ),
  },
  {
    name: 'TextField',
    states: (place) => [
      ['leer', <TextField id={`${place}-a`} name="a" label="Vorname" />],
      ['mit Hilfe', <TextField id={`${place}-b`} name="b" label="IBAN" help="22 Zeichen" />],
      [
        'falsch',
        <TextField id={`${place}-c`} name="c" label="E-Mail" error="Das ist keine Adresse." />,
      ],
      ['fest', <TextField id={`${place}-d`} name="d" label="Kundennummer" value="4711" readOnly />],
      ['mit Zeilen', <TextField id={`${place}-x`} name="x" label="Nachricht" rows={3} />],
    ],
  },
  {
    name: 'SelectField',
    states: (place) => [
      ['', <SelectField id={`${place}-y`} name="y" label="Anrede" options={SALUTATIONS} />],
      [
        'falsch',
        <SelectField
          id={`${place}-z`}
          name="z"
          label="Anrede"
          options={SALUTATIONS}
          error="Bitte wählen Sie eine der Möglichkeiten."
        />,
      ],
    ],
  },
  {
    name: 'PasswordField',
    states: (place) => [
      ['mit Skript', <PasswordField id={`${place}-e`} name="e" label="Passwort" isLive />],
      ['ohne', <PasswordField id={`${place}-f`} name="f" label="Passwort" isLive={false} />],
    ],
  },
  {
    name: 'Form',
    states: (place) => [
      ['offen', <SampleForm place={`${place}-g`} state={live({})} />],
      ['unterwegs', <SampleForm place={`${place}-h`} state={live({ isSending: true })} />],
      [
        'abgelehnt',
        <SampleForm
          place={`${place}-i`}
          state={live({
            problem: {
              message: 'Bitte sehen Sie die markierten Felder noch einmal an.',
              fields: {
                email: 'Das ist keine Adresse.',
                text: 'Hier fehlt etwas.',
                agb: 'Bitte zustimmen.',
              },
            },
          })}
        />,
      ],
    ],
  },
  {
    name: 'Pagination',
    states: () => [
      ['Anfang', <Pagination page={1} pages={12} href={() => '#'} />],
      ['Mitte', <Pagination page={6} pages={12} href={() => '#'} />],
      ['Ende', <Pagination page={12} pages={12} href={() => '#'} />],
    ],
  },
  {
    name: 'EmptyState',
    states: () =>
      (Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[]).map(
        (drawing) =>
          [
            drawing,
            <EmptyState title="Noch nichts da" drawing={drawing} action={<Button>Los</Button>}>
              <p>Hier steht, was kommt.</p>
            </EmptyState>,
          ] as const,
      ),
  },
  {
    name: 'LoadLine',
    states: () =>
      LOAD_STATUSES.map(
        (status) =>
          [
            status,
            <LoadLine
              status={status}
              failed="Ihr Guthaben ließ sich nicht laden."
              onAgain={() => undefined}
            />,
          ] as const,
      ),
  },
  {
    name: 'TableScroll',
    states: () => [
      [
        '',
        <TableScroll label="Tabelle der Spiele">
          <table className="ledger">
            <tbody>
              <tr>
                <th scope="row">TuS Rheinufer – Wupperbogen</th>
                <td>2:1</td>
              </tr>
            </tbody>
          </table>
        </TableScroll>,
      ],
    ],
  },
  { name: 'CopyButton', states: () => [['', <CopyButton text="https://" noun="Link" />]] },
  {
    name: 'EmailAddress',
    states: () => [['', <EmailAddress address="maxi.muster@kundenpost.morgenblatt.example" />]],
  },
  {
    name: 'Icon',
    states: () => ICON_NAMES.map((name) => [name, <Icon name={name} />] as const),
  },
]
