import { partsOfHeadline } from '../../rules/language/typography.ts'

/** The text of a headline; numbers stay with their nouns where they fit. */
export const Headline = ({ title }: { title: string }) =>
  partsOfHeadline(title).map(({ text, isKept }, index) =>
    isKept ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a headline have no other name
      <span key={index} className="kept">
        {text}
      </span>
    ) : (
      text
    ),
  )
