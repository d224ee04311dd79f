/** Drawings next to an empty list: 160 × 112, in the colors of the page. */
export const DRAWINGS = {
  newspaper: (
    <>
      <path className="drawing-tint" d="M40 14h80v84H40z" />
      <path d="M40 98V18a4 4 0 0 1 4-4h72a4 4 0 0 1 4 4v80M40 30h80M8 98h144" />
      <path className="drawing-brand" d="M48 18h64v8H48z" />
      <path d="M46 40v14h68V40M46 62v14h68V62M46 84v8h68v-8" />
      <path d="M52 54V44m56 10V44M52 76V66m56 10V66" />
      <path className="drawing-tint" d="M60 36h30v14H60z" />
      <path d="M128 98v-6l14-3v6zM20 98l4-8h10" />
    </>
  ),
  bench: (
    <>
      <path className="drawing-tint" d="M112 16a20 20 0 0 1 2 40h-6a20 20 0 0 1 4-40z" />
      <path d="M112 96V40m0 18 11-10m-11 2-9-8M8 96h144" />
      <path d="M20 46h74M20 56h74M16 70h82M16 76h82M26 76v20m62-20v20M26 40v30m62-30v30M20 96l6-8m62 0 6 8" />
      <path className="drawing-brand" d="m42 69 5-10 22 2-4 8z" />
      <path className="drawing-light" strokeWidth={1.5} d="m48 63 15 1m-16 2 10 1" />
      <path d="m42 69 5-10 22 2-4 8" />
      <path d="M132 92c3-4 7-4 9-1-3 2-6 3-9 1zM118 93c-1-3 1-5 4-5 1 3-1 5-4 5z" />
    </>
  ),
  letterbox: (
    <>
      <path className="drawing-tint" d="M12 96h136v4H12zM50 14h56v66H50z" />
      <path d="M8 98h144" />
      <path className="drawing-brand" d="M46 24a14 14 0 0 1 14-14h44a10 10 0 0 1 10 10v54H46z" />
      <path d="M46 24a14 14 0 0 1 14-14h44a10 10 0 0 1 10 10v58H46zM46 74h68M54 78v20m52-20v20" />
      <path className="drawing-light" d="M58 28h44M58 33h44" />
      <path className="drawing-paper" stroke="none" d="M64 44h32v20H64z" />
      <path d="M64 44h32v20H64zM69 50h14m-14 5h20m-20 5h10" />
      <path d="M122 98V86m0 0c-6 0-8-4-8-8 5 0 8 3 8 8zm0 4c0-6 3-9 8-9 0 5-3 9-8 9zM30 98c0-5 2-9 6-11m-6 11c0-6-3-9-7-10" />
    </>
  ),
  bookmark: (
    <>
      <path className="drawing-tint" d="M34 12h92v82H34z" />
      <path className="drawing-paper" stroke="none" d="M30 52h100v44H30z" />
      <path d="M34 52V14a2 2 0 0 1 2-2h88a2 2 0 0 1 2 2v38M30 52h100v40a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4zM8 102h144" />
      <path d="M44 22h50M44 32h30M44 38h30M44 44h30M40 64h48M40 74h34M40 82h34" />
      <path d="M82 74h16v12H82z" />
      <path className="drawing-brand" d="M104 8h14v70l-7-7-7 7z" />
      <path d="M104 8h14v70l-7-7-7 7z" />
    </>
  ),
  bridge: (
    <>
      <path className="drawing-tint" d="M8 78h144v20H8z" />
      <path d="M8 98h144M8 64h52m40 0h52M38 16v82M122 16v82M32 98h12m72 0h12" />
      <path d="M38 18 12 64M38 18l-8 46M38 18l20 46M122 18l26 46M122 18l8 46M122 18l-20 46" />
      <path className="drawing-brand" d="M34 12h8v8h-8zM118 12h8v8h-8z" />
      <path strokeDasharray="2 6" d="M62 64h36" />
      <path d="M14 86c4-3 8-3 12 0s8 3 12 0m32 0c4-3 8-3 12 0s8 3 12 0m32 0c4-3 8-3 12 0" />
    </>
  ),
}
