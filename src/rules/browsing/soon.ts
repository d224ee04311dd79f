/** What is known at once, or later: a view whose facts are at hand is decided without waiting. */
export type Soon<Value> = Value | Promise<Value>

/** Goes on with a value, at once where it is there. */
export function soon<Value, Result>(
  value: Soon<Value>,
  goOn: (value: Value) => Soon<Result>,
): Soon<Result> {
  return value instanceof Promise ? value.then(goOn) : goOn(value)
}

/** What `ask` answers, or `failed` for an error, thrown now or later. */
export function soonOr<Value, Other>(
  ask: () => Soon<Value>,
  failed: (error: unknown) => Other,
): Soon<Value | Other> {
  try {
    const answer = ask()
    return answer instanceof Promise ? answer.catch(failed) : answer
  } catch (error) {
    return failed(error)
  }
}

/** All of them, at once where all are there. */
export function soonAll<Values extends readonly unknown[]>(asked: {
  [Index in keyof Values]: Soon<Values[Index]>
}): Soon<Values> {
  const isWaiting = asked.some((each) => each instanceof Promise)
  return (isWaiting ? Promise.all(asked) : asked) as Soon<Values>
}
