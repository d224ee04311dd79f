/** A value or a promise of it: allows synchronous decisions if all data is in memory. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Maps a value; synchronously if it is not a promise. */
export function mapMaybePromise<Value, Result>(
  value: MaybePromise<Value>,
  map: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(map) : map(value)
}

/** Returns the result of `ask`, or of `onError` for an error, thrown or rejected. */
export function catchMaybePromise<Value, Other>(
  ask: () => MaybePromise<Value>,
  onError: (error: unknown) => Other,
): MaybePromise<Value | Other> {
  try {
    const answer = ask()
    return answer instanceof Promise ? answer.catch(onError) : answer
  } catch (error) {
    return onError(error)
  }
}

/** Resolves all values; synchronously if no value is a promise. */
export function allMaybePromises<Values extends readonly unknown[]>(asked: {
  [Index in keyof Values]: MaybePromise<Values[Index]>
}): MaybePromise<Values> {
  const isWaiting = asked.some((each) => each instanceof Promise)
  return (isWaiting ? Promise.all(asked) : asked) as MaybePromise<Values>
}
