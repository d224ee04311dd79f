import { announce } from '../parts/announce.ts'

/** Whether a file is dragged over a place that does not take it. File fields take files without a handler. */
const isStray = ({ defaultPrevented, dataTransfer, target }: DragEvent): boolean =>
  !defaultPrevented &&
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof Element && target.matches('input[type="file"]'))

/** Keeps the browser from opening a dropped file in place of the newsroom, with a text that somebody writes. */
export function keepPageOnDrop(): void {
  document.addEventListener('dragover', (event) => {
    if (!isStray(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  document.addEventListener('drop', (event) => {
    if (!isStray(event)) return
    event.preventDefault()
    announce('Hier lässt sich keine Datei ablegen.', 'problem')
  })
}
