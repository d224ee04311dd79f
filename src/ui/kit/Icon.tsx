/** S2.32: the icons of `sprite.svg`, served as `/sprite.svg`. */
export const ICON_NAMES = [
  'menu',
  'search',
  'close',
  'user',
  'bookmark',
  'bookmark-filled',
  'share',
  'headphones',
  'font-size',
  'sun',
  'moon',
  'contrast',
  'arrow-right',
  'arrow-left',
  'arrow-up',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'chevron-down',
  'play',
  'pause',
  'external',
  'mail',
  'printer',
  'clock',
  'camera',
  'copy',
  'whatsapp',
  'facebook',
  'x',
  'mastodon',
  'bluesky',
  'check',
  'warning',
  'info',
  'pin',
  'newspaper',
  'coin',
  'lock',
  'eye',
  'eye-off',
  'bell',
  'trash',
  'filter',
  'gift',
  'rss',
  'logout',
  'undo',
  'expand',
  'offline',
] as const
export type IconName = (typeof ICON_NAMES)[number]

/** A decorative icon: the adjacent text or the control's label provides the meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`/sprite.svg#${name}`} />
    </svg>
  )
}
