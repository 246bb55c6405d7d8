/* Mantine's rules lie in a cascade layer, so every rule of ours outranks them. */
import '@mantine/core/styles.layer.css';
import './fonts.css';
import './tokens.css';
import './mantine-map.css';
import './base.css';
