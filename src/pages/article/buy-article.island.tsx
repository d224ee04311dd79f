import { useState } from 'react'
import { BuyArticle, type BuyProblem } from './BuyArticle.tsx'
import { NoCredits } from './NoCredits.tsx'

type BuyArticleIslandProps = {
  offer: 'buy' | 'no-credits' | 'none'
  price: number
  balance: number
  /** Path of the article. */
  path: string
  /** Buys the article with coins and returns the result. */
  buy: (waivesWithdrawal: boolean) => Promise<'bought' | Exclude<BuyProblem, 'no-consent'>>
  /** Loads the page again after the purchase. */
  show: () => void
}

/** S4.07: first in the paywall card for readers who pay with coins. */
export function BuyArticleIsland({
  offer,
  price,
  balance,
  path,
  buy,
  show,
}: BuyArticleIslandProps) {
  const [problem, setProblem] = useState<BuyProblem | null>(null)
  const [progress, setProgress] = useState<'open' | 'buying' | 'bought'>('open')

  const submit = async (waivesWithdrawal: boolean) => {
    if (progress !== 'open') return
    if (!waivesWithdrawal) return setProblem('no-consent')
    setProblem(null)
    setProgress('buying')
    const result = await buy(waivesWithdrawal)
    if (result !== 'bought') {
      setProgress('open')
      return setProblem(result)
    }
    setProgress('bought')
    show()
  }

  if (offer === 'none') return null
  if (offer === 'no-credits') return <NoCredits price={price} balance={balance} path={path} />
  return (
    <BuyArticle
      price={price}
      balance={balance}
      problem={problem}
      progress={progress}
      onSubmit={(waivesWithdrawal) => void submit(waivesWithdrawal)}
    />
  )
}
