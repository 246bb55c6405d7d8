/** The six colours of badges; their values are in `app/tokens.css`. */
export type Tone = 'red' | 'yellow' | 'green' | 'blue' | 'grey' | 'orange';

/** What tells two states of one colour apart: something is still to be done, or it is arranged. */
export type BadgeSign = 'open' | 'arranged';
