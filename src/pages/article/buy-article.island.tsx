import { useState } from 'react'
import { BuyArticle, type BuyProblem } from './BuyArticle.tsx'
import { NoCredits } from './NoCredits.tsx'

type BuyArticleIslandProps = {
  offer: 'buy' | 'no-credits' | 'none'
  price: number
  balance: number
  /** Of the article. */
  path: string
  /** Uses the credits; says what became of it. */
  buy: (waivesWithdrawal: boolean) => Promise<'bought' | Exclude<BuyProblem, 'no-consent'>>
  /** Brings the page anew, now that the article is the reader's. */
  show: () => void
}

/** S4.07: the first thing in the paywall card for whoever buys with credits. */
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
