/** What is known at once, or later: a view whose facts are at hand is decided without waiting. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Goes on with a value, at once where it is there. */
export function mapMaybePromise<Value, Result>(
  value: MaybePromise<Value>,
  goOn: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(goOn) : goOn(value)
}

/** What `ask` answers, or `failed` for an error, thrown now or later. */
export function catchMaybePromise<Value, Other>(
  ask: () => MaybePromise<Value>,
  failed: (error: unknown) => Other,
): MaybePromise<Value | Other> {
  try {
    const answer = ask()
    return answer instanceof Promise ? answer.catch(failed) : answer
  } catch (error) {
    return failed(error)
  }
}

/** All of them, at once where all are there. */
export function allMaybePromises<Values extends readonly unknown[]>(asked: {
  [Index in keyof Values]: MaybePromise<Values[Index]>
}): MaybePromise<Values> {
  const isWaiting = asked.some((each) => each instanceof Promise)
  return (isWaiting ? Promise.all(asked) : asked) as MaybePromise<Values>
}
