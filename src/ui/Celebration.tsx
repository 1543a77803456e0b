const pieces = Array.from({ length: 16 }, (_, at) => <i key={at} />)

/** Paper that flies up once over what it stands in, for something finished; nothing to who asks for less motion. */
export const Celebration = () => (
  <span aria-hidden className="celebration">
    {pieces}
  </span>
)
