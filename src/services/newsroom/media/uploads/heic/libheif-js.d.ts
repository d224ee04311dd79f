/** The part of `libheif-js` that is used here. */
declare module 'libheif-js/wasm-bundle.js' {
  type Frame = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Decodes the picture into the frame; `null` if it cannot be decoded. */
    display(frame: Frame, done: (shown: Frame | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
