// The theme in the address.
document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'light'
