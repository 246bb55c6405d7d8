/** What the six badge colours stand for; their values are in `app/tokens.css`. */
export type Tone = 'red' | 'yellow' | 'green' | 'blue' | 'grey' | 'orange';
