/** The six colours of badges; their values are in `app/tokens.css`. */
export type Tone = 'red' | 'yellow' | 'green' | 'blue' | 'grey' | 'orange';
