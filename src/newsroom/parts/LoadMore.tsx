type LoadMoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The button for the next page of a list that has one. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <button
      type="button"
      className="button button-secondary draft-more"
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'Wird geladen …' : 'Mehr laden'}
    </button>
  )
}
