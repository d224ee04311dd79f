type Sender<Sent, Answer> = { mutateAsync: (sent: Sent) => Promise<Answer> }

/**
 * Sends a request and then calls `done`, also if the component that sent it is gone by then. TanStack Query calls the
 * callbacks of `mutate` only while the component is there. An error stays in the mutation, which shows it.
 */
export function sendAndThen<Sent, Answer>(
  mutation: Sender<Sent, Answer>,
  sent: Sent,
  done: (answer: Answer) => void,
): void {
  void run(mutation, sent, done)
}

async function run<Sent, Answer>(
  mutation: Sender<Sent, Answer>,
  sent: Sent,
  done: (answer: Answer) => void,
): Promise<void> {
  let answer: Answer
  try {
    answer = await mutation.mutateAsync(sent)
  } catch {
    return
  }
  done(answer)
}
